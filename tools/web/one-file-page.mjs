import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'

/** zip.js asks for its own address to start workers, which the page has none of. */
const NO_ADDRESS = { define: { 'import.meta': '{}' } }

/**
 * Writes a page of `web/src` as one file, from `<name>.html`, `<name>.css` and `main.ts`. It makes no requests, and its
 * policy runs only its own code. `wasm`: the code compiles modules of its own.
 */
export async function writeOneFilePage(projectRoot, { name, file, wasm = false }) {
  const folder = path.join(projectRoot, 'web', 'src', name)
  const bundle = await rolldown({
    cwd: projectRoot,
    input: path.join(folder, 'main.ts'),
    platform: 'browser',
    transform: NO_ADDRESS,
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: { legal: false } })
  await bundle.close()
  // a closing tag within the script would end it
  const script = output[0].code.trim().replaceAll('</script', '<\\/script')
  const sheets = [path.join(folder, '..', 'one-file-page.css'), path.join(folder, `${name}.css`)]
  const style = sheets
    .map((sheet) => readFileSync(sheet, 'utf8'))
    .join('')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}${wasm ? " 'wasm-unsafe-eval'" : ''}`,
    `style-src ${hashOf(style)}`,
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const page = readFileSync(path.join(folder, `${name}.html`), 'utf8')
    .replace('POLICY', () => policy)
    .replace(/<style>[^<]*<\/style>/, () => `<style>${style}</style>`)
    .replace(/(<script type="module">)[^<]*<\/script>/, (_, opening) => `${opening}${script}</script>`)
  writeFileSync(file, page)
}
