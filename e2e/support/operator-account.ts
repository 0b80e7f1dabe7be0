/** The platform's first operator, as the end-to-end tests' server creates him. */
export const OPERATOR = { username: 'operator@comptoir.test', password: 'the operator of the tests' }
