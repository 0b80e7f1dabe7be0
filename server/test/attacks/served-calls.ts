export type JsonSchema = {
  type?: string | string[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  pattern?: string
}

/** A call as the running server documents it, so that new calls of the API are attacked without listing them. */
export type ServedCall = {
  method: string
  /** Below /api/v1, with `{name}` for parameters. */
  path: string
  queryNames: string[]
  /** Schemas of the query's parameters that have one. */
  querySchemas: Record<string, JsonSchema>
  /** Null where the call takes no JSON. */
  body: JsonSchema | null
}

type Documented = {
  parameters?: { in: string; name: string; schema?: JsonSchema }[]
  requestBody?: { content: Record<string, { schema?: JsonSchema }> }
}

const BASE = '/api/v1'

export async function readServedCalls(origin: string): Promise<ServedCall[]> {
  const answer = await fetch(`${origin}/api/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Documented>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const query = parameters.filter((one) => one.in === 'query')
      return {
        method: method.toUpperCase(),
        path: path.slice(BASE.length),
        queryNames: query.map(({ name }) => name),
        querySchemas: Object.fromEntries(query.map(({ name, schema = {} }) => [name, schema])),
        body: requestBody?.content['application/json']?.schema ?? null,
      }
    }),
  )
}

export type Sent = { method: string; path: string; body?: string; headers: Record<string, string> }

/** Sends one request and keeps no cookie of the reply: the same session attacks on. */
export async function sendRaw(origin: string, { method, path, body, headers }: Sent) {
  const answer = await fetch(`${origin}${BASE}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
