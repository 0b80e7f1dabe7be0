import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'

/** The file `image` of a form, within the upload limit. */
export async function receiveImage(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('menu.image_required')
  const upload = await readImagePart(request).catch((error: { statusCode?: number }) => {
    // any other error here is a form that is cut off or malformed
    throw new AppError(error.statusCode === 413 ? 'request.too_large' : 'menu.image_invalid')
  })
  if (upload === null) throw new AppError('menu.image_required')
  if (upload.isCut) throw new AppError('request.too_large')
  return upload.content
}

async function readImagePart(request: FastifyRequest): Promise<{ content: Buffer; isCut: boolean } | null> {
  for await (const part of request.files()) {
    // a file that reaches the limit with its last chunk is cut without an error
    if (part.fieldname === 'image') return { content: await part.toBuffer(), isCut: part.file.truncated }
    part.file.resume()
  }
  return null
}
