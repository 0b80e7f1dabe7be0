const WIDTH = 120
const CLAUSE =
  /^(cross join|for (no key )?update|for (key )?share|from|group by|inner join|join|left join|limit|offset|on conflict|order by|returning|select|set|union all|values|where)\b/

/** A statement over several lines, a clause on each: the same text always looks the same. */
export function formatStatement(text: string): string {
  const lines: string[] = []
  for (const word of wordsOf(text)) {
    const last = lines.at(-1)
    if (last === undefined || word.startsClause) lines.push(word.text)
    else if (last.length + 1 + word.text.length <= WIDTH) lines[lines.length - 1] = `${last} ${word.text}`
    else lines.push(`  ${word.text}`)
  }
  return lines.join('\n')
}

type Word = { text: string; startsClause: boolean }

/** Words between blanks, quoted texts whole; comments are left out. */
function wordsOf(text: string): Word[] {
  const plain = text.replaceAll(/^\s*--.*$/gm, '')
  const words: Word[] = []
  let depth = 0
  for (const match of plain.matchAll(/(?:[^\s'"]|'(?:[^']|'')*'|"[^"]*")+/g)) {
    const startsClause =
      depth === 0 && words.length > 0 && CLAUSE.test(plain.slice(match.index).replaceAll(/\s+/g, ' '))
    words.push({ text: match[0], startsClause })
    const bare = match[0].replaceAll(/'(?:[^']|'')*'|"[^"]*"/g, '')
    depth += bare.split('(').length - bare.split(')').length
  }
  return words
}
