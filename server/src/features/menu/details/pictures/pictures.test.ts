import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { MenuItem } from '#core/contract/records.ts'
import { aRestaurant, type Restaurant } from '../../../../../test/restaurant.ts'
import { useTestServer } from '../../../../../test/test-server.ts'

const server = useTestServer()

const picture = (colour: string) => sharp({ create: { width: 1600, height: 900, channels: 3, background: colour } })

function form(content: Buffer | string, { field = 'image', name = 'photo.jpg' } = {}): FormData {
  const data = new FormData()
  data.append(field, new Blob([new Uint8Array(Buffer.from(content))]), name)
  return data
}

const upload = ({ owner }: Restaurant, id: string, body: unknown, headers = {}) =>
  owner.post<{ imageURL: string; code: string }>(`/menu-items/update/${id}/upload-photo`, body, headers)
const imageOf = async ({ owner }: Restaurant, id: string) => (await owner.get<MenuItem>(`/menu-items/${id}`)).body.image
const fetchPicture = (path: string) => fetch(`${server().origin}${path}`)

test('a picture is re-encoded, served for ever under its own name, replaced and removed', async () => {
  const restaurant = await aRestaurant(server())
  const id = await restaurant.aMenuItem()
  const first = await upload(restaurant, id, form(await picture('red').jpeg().toBuffer()))
  expect(first).toMatchObject({ status: 200, body: { success: true, message: 'Picture saved.' } })
  const { imageURL } = first.body
  expect(await imageOf(restaurant, id)).toBe(imageURL)

  const served = await fetchPicture(imageURL)
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect(served.headers.get('cache-control')).toContain('immutable')
  expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 1024 })

  const second = await upload(restaurant, id, form(await picture('blue').png().toBuffer()))
  expect(second.body.imageURL).not.toBe(imageURL)
  expect(await imageOf(restaurant, id)).toBe(second.body.imageURL)

  expect(await restaurant.owner.post(`/menu-items/update/${id}/remove-photo`)).toMatchObject({ status: 200 })
  expect(await imageOf(restaurant, id)).toBeNull()
})

test('a camera’s notes in the file are not served, and the picture is upright', async () => {
  const restaurant = await aRestaurant(server())
  const id = await restaurant.aMenuItem()
  const original = await picture('green')
    .withExif({ IFD0: { Copyright: 'Ada', Make: 'Camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(original).metadata()).orientation).toBe(6)
  const { body } = await upload(restaurant, id, form(original))
  const metadata = await sharp(Buffer.from(await (await fetchPicture(body.imageURL)).arrayBuffer())).metadata()
  expect(metadata.exif).toBeUndefined()
  expect(metadata.orientation).toBeUndefined()
  expect(metadata.height).toBeGreaterThan(metadata.width)
})

test('a GIF is taken as its first frame', async () => {
  const restaurant = await aRestaurant(server())
  const id = await restaurant.aMenuItem()
  const frames = await Promise.all(['red', 'blue'].map((colour) => picture(colour).png().toBuffer()))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(gif).metadata()).pages).toBe(2)
  const { body } = await upload(restaurant, id, form(gif))
  const served = Buffer.from(await (await fetchPicture(body.imageURL)).arrayBuffer())
  expect((await sharp(served, { animated: true }).metadata()).pages ?? 1).toBe(1)
  const { dominant } = await sharp(served).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
})

/** A PNG whose header declares this size, without the pixels, as a decompression bomb does. */
async function hugePng(): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  return png
}

const jpeg = () => picture('red').jpeg().toBuffer()
const HOSTILE: [string, () => Promise<Buffer>][] = [
  [
    'an SVG',
    async () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  ],
  [
    'an SVG behind a declaration',
    async () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['a text', async () => Buffer.from('not a picture')],
  ['nothing', async () => Buffer.alloc(0)],
  ['a PDF', async () => Buffer.from('%PDF-1.4\n%%EOF')],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['half a JPEG', async () => (await jpeg()).subarray(0, 3000)],
  ['the head of a JPEG', async () => (await jpeg()).subarray(0, 20)],
  ['a TIFF', async () => picture('red').tiff().toBuffer()],
  ['60,000 by 60,000 pixels', hugePng],
]

test.each(HOSTILE)('%s is refused and the picture stays', async (_, content) => {
  const restaurant = await aRestaurant(server())
  const id = await restaurant.aMenuItem()
  const { body } = await upload(restaurant, id, form(await jpeg()))
  expect(await upload(restaurant, id, form(await content()))).toMatchObject({
    status: 400,
    body: { code: 'menu.image_invalid' },
  })
  expect(await imageOf(restaurant, id)).toBe(body.imageURL)
})

test('a form without the picture, or none at all, is refused', async () => {
  const restaurant = await aRestaurant(server())
  const id = await restaurant.aMenuItem()
  const empty = new FormData()
  empty.append('image', 'a text and no file')
  const missing = { status: 400, body: { code: 'menu.image_required' } }
  expect(await upload(restaurant, id, empty)).toMatchObject(missing)
  expect(await upload(restaurant, id, form(await jpeg(), { field: 'photo' }))).toMatchObject(missing)
  expect(await upload(restaurant, id, {})).toMatchObject(missing)
  expect(await upload(restaurant, id, undefined)).toMatchObject(missing)
  const cut = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc'
  for (const [body, type] of [
    [cut, 'multipart/form-data; boundary=x'],
    [cut, 'multipart/form-data'],
    ['--x--', 'multipart/form-data; boundary=x'],
    ['', 'multipart/form-data; boundary=x'],
  ])
    expect((await upload(restaurant, id, body, { 'content-type': type })).status).toBe(400)
  expect(await imageOf(restaurant, id)).toBeNull()
})

test('a file above eight megabytes is too large', async () => {
  const restaurant = await aRestaurant(server())
  const id = await restaurant.aMenuItem()
  expect(await upload(restaurant, id, form(Buffer.alloc(9 * 1024 * 1024)))).toMatchObject({
    status: 413,
    body: { code: 'request.too_large' },
  })
})

test('another restaurant’s item takes no picture', async () => {
  const restaurant = await aRestaurant(server())
  const stranger = await aRestaurant(server())
  const id = await restaurant.aMenuItem()
  expect(await upload(stranger, id, form(await jpeg()))).toMatchObject({
    status: 404,
    body: { code: 'menu.item_not_found' },
  })
  expect(await imageOf(restaurant, id)).toBeNull()
})
