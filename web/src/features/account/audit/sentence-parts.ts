/** What a sentence is made of: who did it, to whom, and the details by name; '' where the entry has none. */
export type SentenceParts = { who: string; subject: string; detail: (name: string) => string }
