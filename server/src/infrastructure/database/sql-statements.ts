export type Statement = {
  /** Without comments, in one line, with quoted parts unchanged. */
  text: string
  /** The comments right before it. */
  comments: string[]
}

// a text, a quoted name, a function's body, a comment, the end of a statement, or one more character
const PART = /'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|--([^\n]*)|\/\*[\s\S]*?\*\/|;|[\s\S]/g

/** The statements of a migration, each with its comments. */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = []
  let current: Statement = { text: '', comments: [] }
  for (const [part, , comment] of sql.matchAll(PART)) {
    if (comment !== undefined) current.comments.push(comment.trim())
    else if (part === ';') {
      statements.push(current)
      current = { text: '', comments: [] }
    } else if (!part.startsWith('/*')) current.text += part
  }
  return [...statements, current]
    .map(({ text, comments }) => ({ text: text.replaceAll(/\s+/g, ' ').trim(), comments }))
    .filter(({ text }) => text !== '')
}
