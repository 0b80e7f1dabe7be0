import { missingSigns } from '#core/slips/paper-text.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listPaperTexts } from './paper-texts.queries.ts'

/** The number of its own texts on a restaurant's test page. */
const SHOWN_ON_TEST = 5
/** Letters outside European scripts, which hardly any printer sets. */
const FOREIGN = /[^\p{ASCII}\u0080-\u052f\u1e00-\u1fff\u2000-\u20cf\u2100-\u214f]/u

/** Texts with characters that no printer prints, and these characters. */
export async function showUnprintable(tx: ReadTx): Promise<{ text: string; missing: string[] }[]> {
  const texts = await listPaperTexts(tx.db)
  return texts.map((text) => ({ text, missing: missingSigns(text) })).filter(({ missing }) => missing.length > 0)
}

/** Texts for the test page: first those with missing characters, then those drawn as pictures. */
export async function textsToTest(tx: ReadTx): Promise<string[]> {
  const texts = await listPaperTexts(tx.db)
  const missing = texts.filter((text) => missingSigns(text).length > 0)
  const drawn = texts.filter((text) => FOREIGN.test(text) && !missing.includes(text))
  return [...missing, ...drawn].slice(0, SHOWN_ON_TEST)
}
