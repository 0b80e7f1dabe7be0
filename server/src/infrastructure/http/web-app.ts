import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { projectPath } from '../config/project-root.ts'
import { sendRefusal } from './error-replies.ts'

/** The built web app: files by their hashed names for ever, and its page for every other address of a browser. */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const root = projectPath('dist', 'web')
  if (!existsSync(root)) {
    app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, 'route.not_found'))
    return
  }
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const page = await readFile(`${root}/index.html`)
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !/^\/(?:api|assets|pictures|socket\.io)\//.test(request.url)
    if (!isPage) return sendRefusal(request, reply, 'route.not_found')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}
