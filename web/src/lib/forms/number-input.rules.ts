/** What a field of a number takes of a text, without its spaces; null where anything in it belongs to no number. */
export function numberTyped(text: string, isWhole: boolean): string | null {
  const typed = text.replace(/\s/g, '')
  return (isWhole ? /^\d*$/ : /^[\d.,]*$/).test(typed) ? typed : null
}
