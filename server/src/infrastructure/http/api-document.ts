import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { PRODUCT_VERSION } from '#core/contract/platform/support.ts'

/** `/api/openapi.json` and `/api/docs`: the API as the server really checks it. Registered before the routes. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Comptoir', version: PRODUCT_VERSION, description: 'Restaurant point of sale and back office' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'accessToken' } } },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  // written once: slow readers share one copy
  let document: Buffer | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(app.swagger()))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}
