import type { Endpoint } from '#core/contract/endpoint.ts'

/** A place in a call where an id of this kind belongs, or a value that only has to be right. */
export class Ref {
  readonly kind: string
  readonly isId: boolean
  constructor(kind: string, isId: boolean) {
    this.kind = kind
    this.isId = isId
  }
}

export const $ = (kind: string) => new Ref(kind, true)
/** Another value of the restaurant that the call needs, such as a version. */
export const own = (kind: string) => new Ref(kind, false)

export type Sender = 'owner' | 'guest'
export type Template = {
  method: Endpoint['method']
  path: string
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  by?: Sender
  /** Its body is a picture. */
  isUpload?: true
  /** The entries of its lists must differ. */
  notTwice?: true
}

export type Ids = Record<string, string | number>
export type Attempt = {
  call: string
  field: string
  tried: string
  method: string
  path: string
  body: unknown
  by: Sender
}

type Step = string | number
type Place = { kind: string; steps: Step[]; field: string }

/** The ids of a template, each by its way through params, query and body. */
export function placesOf(template: Template): Place[] {
  const places: Place[] = []
  const visit = (value: unknown, steps: Step[]) => {
    if (value instanceof Ref) {
      if (value.isId) places.push({ kind: value.kind, steps, field: fieldOf(steps) })
    } else if (Array.isArray(value)) value.forEach((one, at) => visit(one, [...steps, at]))
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) visit(one, [...steps, name])
  }
  const { params, query, body } = template
  visit({ params, query, body }, [])
  return places
}

function fieldOf([part, ...steps]: Step[]): string {
  const path = steps.map((step) => (typeof step === 'number' ? '[]' : `.${step}`)).join('')
  return `${part} ${path.replace(/^\./, '')}`
}

type Sides = { mine: Ids; theirs: Ids; unknown: (kind: string) => string; isUnknownAlone: (kind: string) => boolean }

/** Tries every id of a call unknown and of another restaurant, in lists also after a valid one; all else is valid. */
export function attemptsOf(template: Template, { mine, theirs, unknown, isUnknownAlone }: Sides): Attempt[] {
  return placesOf(template).flatMap(({ kind, steps, field }) => {
    const wrong = isUnknownAlone(kind) ? [unknown(kind)] : [unknown(kind), valueOf(theirs, kind)]
    const alone = wrong.map((id, at) => ({
      tried: at === 0 ? 'unknown' : 'foreign',
      filled: fill(template, mine, { steps, id }),
    }))
    const list = steps.findLastIndex((step) => typeof step === 'number')
    const behind =
      list === -1 || template.notTwice
        ? []
        : [
            {
              tried: 'behind a good one',
              filled: fill(doubled(template, steps.slice(0, list + 1)), mine, {
                steps: grown(steps, list),
                id: wrong.at(-1)!,
              }),
            },
          ]
    return [...alone, ...behind].map(({ tried, filled }) => ({ ...toAttempt(filled), field, tried }))
  })
}

const grown = (steps: readonly Step[], list: number) => steps.map((step, at) => (at === list ? Number(step) + 1 : step))

/** The same template with one entry of a list twice. */
function doubled(template: Template, [part, ...steps]: Step[]): Template {
  const twice = (value: unknown, [step, ...rest]: Step[]): unknown => {
    if (Array.isArray(value)) {
      if (rest.length === 0) return [...value.slice(0, Number(step) + 1), ...value.slice(Number(step))]
      return value.map((one, at) => (at === step ? twice(one, rest) : (one as unknown)))
    }
    return { ...(value as object), [step!]: twice((value as Record<string, unknown>)[step!], rest) }
  }
  return { ...template, [part!]: twice(template[part as 'body'], steps) }
}

type Wrong = { steps: readonly Step[]; id: string | number }

function fill(template: Template, mine: Ids, { steps: wanted, id }: Wrong): Template {
  const key = wanted.join('/')
  const filled = (value: unknown, steps: Step[]): unknown => {
    if (value instanceof Ref) return steps.join('/') === key ? id : valueOf(mine, value.kind)
    if (Array.isArray(value)) return value.map((one, at) => filled(one, [...steps, at]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, [...steps, name])]))
  }
  const { params, query, body } = template
  return { ...template, ...(filled({ params, query, body }, []) as object) }
}

function valueOf(ids: Ids, kind: string): string | number {
  const value = ids[kind]
  if (value === undefined) throw new Error(`The restaurant has no ${kind}.`)
  return value
}

function toAttempt({ method, path, params = {}, query, body, by = 'owner', isUpload }: Template) {
  const at = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = query ? `?${new URLSearchParams(query as Record<string, string>).toString()}` : ''
  return { call: `${method} ${path}`, method, path: `${at}${search}`, body: isUpload ? aPicture() : body, by }
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

function aPicture(): FormData {
  const form = new FormData()
  form.set('image', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'pixel.png')
  return form
}
