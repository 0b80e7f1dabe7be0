type People = readonly { username: string; name: string }[]

/** The name for a user name; the user name itself if that person is gone. */
export const nameOfUser = <U extends string | null>(people: People, username: U): string | U =>
  people.find((one) => one.username === username)?.name ?? username
