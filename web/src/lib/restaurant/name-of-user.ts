type People = readonly { username: string; name: string }[]

/** The name of whoever has this user name; the user name itself where nobody here has it any more. */
export const nameOfUser = <U extends string | null>(people: People, username: U): string | U =>
  people.find((one) => one.username === username)?.name ?? username
