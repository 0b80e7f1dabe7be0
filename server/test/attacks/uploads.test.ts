import { readdir, readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aRestaurant, type Restaurant } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'

const server = useTestServer()

const plain = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: 'red' } })
const png = () => plain().png().toBuffer()
const jpeg = () => plain().jpeg().toBuffer()
const text = (content: string) => Promise.resolve(Buffer.from(content))
const SCRIPT = '<script>document.title="ran"</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`

/** All files below the server's data folder, without those that jobs write at any time: mails and journal anchors. */
async function kept(): Promise<string[]> {
  const found = await readdir(server().dataDir, { recursive: true, withFileTypes: true })
  return found
    .filter((one) => one.isFile() && !/\.eml$|fiscal-anchors/.test(`${one.parentPath}/${one.name}`))
    .map((one) => `${one.parentPath}/${one.name}`)
}

type Naming = { name?: string; type?: string }

async function upload({ owner }: Restaurant, id: string, content: Buffer, { name = 'a.jpg', type = '' }: Naming = {}) {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(content)], { type }), name)
  return owner.post<{ imageURL: string; code: string }>(`/menu-items/update/${id}/upload-photo`, form)
}

/** A header that claims this size, without the pixels; its checksums are right, so that only its size is refused. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const bytes = await png()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** A few kilobytes that become a plane of one colour of 400 million pixels. */
function packedBomb(): Buffer {
  const side = 20_000
  const row = Buffer.alloc(1 + side / 8)
  const pixels = deflateSync(Buffer.concat(Array<Buffer>(2000).fill(row)), { level: 9 })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([PNG_HEAD, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1))
  }
  return ~crc >>> 0
}

const ZIP = Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\0\0\0\0\0', 'latin1'), Buffer.alloc(400, 7)])
const fill = (size: number) => Promise.resolve(Buffer.alloc(size, 0xff))

const CORPUS: [name: string, status: number, content: () => Promise<Buffer>, naming?: Naming][] = [
  ['an SVG with a script', 400, () => text(SVG), { name: 'a.svg', type: 'image/svg+xml' }],
  ['an SVG that claims to be a JPEG', 400, () => text(SVG), { name: 'a.jpg', type: 'image/jpeg' }],
  ['an SVG behind blanks', 400, () => text(`\n\n  <!-- x -->${SVG}`)],
  [
    'an SVG that reads a file',
    400,
    () =>
      text('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>'),
  ],
  ['a page', 400, () => text(`<!doctype html>${SCRIPT}`), { name: 'a.png', type: 'image/png' }],
  ['a page behind the head of a GIF', 400, () => text(`GIF89a/*${SCRIPT}*/=1;`), { type: 'image/gif' }],
  ['a script behind the head of a BMP', 400, () => text(`BM${SCRIPT}`), { type: 'image/bmp' }],
  ['a PDF', 400, () => text('%PDF-1.4\n1 0 obj<</S/JavaScript>>endobj\n%%EOF')],
  ['a zip called a picture', 400, () => Promise.resolve(ZIP)],
  ['a program', 400, () => Promise.resolve(Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(300)]))],
  ['nothing', 400, () => Promise.resolve(Buffer.alloc(0))],
  ['one byte', 400, () => Promise.resolve(Buffer.from([0xff]))],
  ['noise', 400, () => fill(20_000)],
  ['the head of a PNG', 400, async () => (await png()).subarray(0, 40)],
  [
    'a PNG without its end',
    400,
    async () => (await plain(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9000),
  ],
  [
    'a JPEG without its end',
    400,
    async () => (await plain(900, 900).jpeg({ quality: 100 }).toBuffer()).subarray(0, 900),
  ],
  ['a PNG of 60,000 by 60,000', 400, () => bomb(60_000, 60_000)],
  ['a PNG of 2 billion by 1', 400, () => bomb(0x7fffffff, 1)],
  ['a packed bomb of 400 million pixels', 400, () => Promise.resolve(packedBomb())],
  ['a TIFF', 400, () => plain().tiff().toBuffer()],
  ['eight megabytes and a byte', 413, () => fill(8 * 1024 * 1024 + 1)],
  ['twenty megabytes', 413, () => fill(20 * 1024 * 1024)],
]

test('an upload that is no picture, or too large, is refused; nothing stays on the disk, and the server keeps running', async () => {
  const restaurant = await aRestaurant(server())
  const id = await restaurant.aMenuItem()
  const [before, memory] = [await kept(), process.memoryUsage().rss]
  for (const [name, status, content, naming] of CORPUS) {
    const answer = await upload(restaurant, id, await content(), naming)
    const code = status === 413 ? 'request.too_large' : 'menu.image_invalid'
    expect([name, answer.status, answer.body.code]).toEqual([name, status, code])
  }
  expect(await kept()).toEqual(before)
  expect(process.memoryUsage().rss - memory).toBeLessThan(512 * 1024 * 1024)
  expect(await restaurant.owner.get(`/menu-items/${id}`)).toMatchObject({ status: 200, body: { image: null } })
})

test('a file name never decides where a picture is stored', async () => {
  const restaurant = await aRestaurant(server())
  const id = await restaurant.aMenuItem()
  // one or two steps up are still below the data folder, where they would be seen
  const names = [
    '../evil.js',
    '../../evil.js',
    String.raw`..\..\evil.js`,
    '/etc/cron.d/evil',
    'a\u0000.svg',
    'x'.repeat(5000),
    '.htaccess',
    '',
  ]
  const isOurs = new RegExp(`/pictures/${restaurant.tenantId}/[0-9a-f]{32}\\.webp$`)
  const taken: string[] = []
  for (const name of names) {
    const { status, body } = await upload(restaurant, id, await jpeg(), { name, type: 'text/html' })
    if (status === 200) {
      taken.push(name)
      expect(body.imageURL).toMatch(isOurs)
    } else expect([name, status]).toEqual([name, 400])
  }
  expect(taken).toEqual(expect.arrayContaining(['../evil.js', '../../evil.js', '/etc/cron.d/evil']))
  const elsewhere = (await kept()).filter((file) => !isOurs.test(file) && /evil|htaccess|\.js$|\.svg$/.test(file))
  expect(elsewhere).toEqual([])
  const climbing = ['..%2f..%2fevil.js', `${restaurant.tenantId}/..%2f..%2flock`, '%00', `${restaurant.tenantId}/`]
  for (const path of climbing) {
    const answer = await fetch(`${server().origin}/pictures/${path}`)
    expect([path, [400, 403, 404].includes(answer.status)]).toEqual([path, true])
    expect(answer.headers.get('content-type')).toContain('application/json')
  }
})

test('a picture that is also a web page is encoded again, without any byte of the page or the camera’s data', async () => {
  const restaurant = await aRestaurant(server())
  const id = await restaurant.aMenuItem()
  const position = { GPSLatitude: '48/1 51/1 0/1', GPSLatitudeRef: 'N' }
  const exif = { IFD0: { Copyright: SCRIPT, ImageDescription: 'x'.repeat(50_000) }, IFD3: position }
  const withExif = await plain().withExif(exif).jpeg().toBuffer()
  const polyglots = [
    Buffer.concat([await jpeg(), Buffer.from(SCRIPT)]),
    Buffer.concat([await png(), ZIP, Buffer.from(SCRIPT)]),
    Buffer.concat([await plain().gif().toBuffer(), Buffer.from(`/*${SCRIPT}`)]),
    withExif,
  ]
  for (const content of polyglots) {
    expect(content.includes('<script>')).toBe(true)
    const { body } = await upload(restaurant, id, content, { name: 'a.html', type: 'text/html' })
    const file = await readFile(`${server().dataDir}${body.imageURL}`)
    expect(file.includes('script')).toBe(false)
    const { format, exif: left, xmp, icc, width } = await sharp(file).metadata()
    expect({ format, left, xmp, icc, width }).toEqual({
      format: 'webp',
      left: undefined,
      xmp: undefined,
      icc: undefined,
      width: 60,
    })
    const served = await fetch(`${server().origin}${body.imageURL}`)
    expect([served.headers.get('content-type'), served.headers.get('x-content-type-options')]).toEqual([
      'image/webp',
      'nosniff',
    ])
  }
})

test('a form with many parts, endless fields or no end is cut off', async () => {
  const restaurant = await aRestaurant(server())
  const id = await restaurant.aMenuItem()
  const part = (name: string, content: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`
  const forms = [
    part('a', 'b').repeat(50),
    part('x'.repeat(100_000), 'b'),
    part('image', 'x'.repeat(3_000_000)),
    `--x\r\n${'A: b\r\n'.repeat(20_000)}\r\n`,
  ]
  for (const form of forms) {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const { status } = await restaurant.owner.post(`/menu-items/update/${id}/upload-photo`, `${form}--x--\r\n`, headers)
    expect([form.slice(0, 60), [400, 413].includes(status)]).toEqual([form.slice(0, 60), true])
  }
  expect((await kept()).filter((file) => file.includes(restaurant.tenantId))).toEqual([])
})
