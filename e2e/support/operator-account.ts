/** The platform's first operator, as the stories' server makes him. */
export const OPERATOR = { username: 'operator@comptoir.test', password: 'the operator of the stories' }
