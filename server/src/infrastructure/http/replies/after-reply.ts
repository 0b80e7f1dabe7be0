import type { FastifyInstance, FastifyRequest } from 'fastify'

export type AfterReply = (request: FastifyRequest, work: () => Promise<void>) => void

/** Runs work after the reply, if its duration would reveal something. Closing waits for it. */
export function allowWorkAfterReply(app: FastifyInstance): AfterReply {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return (request, work) => {
    const done: Promise<void> = work()
      .catch((error: unknown) => request.log.error({ err: error }, 'work after the reply failed'))
      .finally(() => running.delete(done))
    running.add(done)
  }
}
