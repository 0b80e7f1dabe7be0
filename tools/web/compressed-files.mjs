import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXTS = /\.(?:js|css|svg|json)$/
/** As the server does with replies: below it, headers and packets weigh as much. */
const LEAST_BYTES = 2048

/**
 * Writes `NAME.br` and `NAME.gz` beside each text of a folder whose files never change: compressed once and as small as it
 * gets, instead of at each download.
 */
export async function compressFiles(folder) {
  const names = await readdir(folder)
  await Promise.all(names.filter((name) => TEXTS.test(name)).map((name) => compressFile(path.join(folder, name))))
}

async function compressFile(file) {
  const text = await readFile(file)
  if (text.length < LEAST_BYTES) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  await Promise.all([
    promisify(brotliCompress)(text, { params }).then((compressed) => writeFile(`${file}.br`, compressed)),
    promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }).then((compressed) =>
      writeFile(`${file}.gz`, compressed),
    ),
  ])
}
