/** What a sentence is made of: who did it, to whom, and the details by name; '' where the entry has none. */
export type SentenceParts = { who: string; subject: string; detail: (name: string) => string }

/** " (…)" where there is something to add. */
export const aside = (text: string) => (text === '' ? '' : ` (${text})`)
/** The parts that are not empty, joined by a middle dot. */
export const listed = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')
/** Whether the subject names more than one thing: "12, 13". */
export const several = (numbers: string) => numbers.includes(',')
