import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto'

/** Reads a message as a browser does: RFC 8291 over the content coding aes128gcm of RFC 8188, of one record. */
export function decrypt(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): unknown {
  const salt = body.subarray(0, 16)
  const keyLength = body[20]!
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), { salt: auth, info, length: 32 })
  const key = derive(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
  const nonce = derive(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
  const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  // the record ends with a delimiter and padding
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
}

type Derivation = { salt: Buffer; info: Buffer; length: number }

function derive(secret: Buffer, { salt, info, length }: Derivation): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
