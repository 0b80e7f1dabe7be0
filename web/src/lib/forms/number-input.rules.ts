/** Text of a number field without its spaces; null if anything in it belongs to no number. */
export function numberTyped(text: string, isWhole: boolean): string | null {
  const typed = text.replace(/\s/g, '')
  return (isWhole ? /^\d*$/ : /^[\d.,]*$/).test(typed) ? typed : null
}
