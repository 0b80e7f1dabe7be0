import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Client } from '../../../../test/browserless-client.ts'
import { aRestaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** A device refreshes with a token this many generations old, or time passes. */
type Step = { act: 'refresh'; age: number } | { act: 'wait' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Step>({ act: 'refresh', age: 0 }) },
  { weight: 4, arbitrary: fc.constant<Step>({ act: 'refresh', age: 1 }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('refresh' as const), age: fc.integer({ min: 2, max: 4 }) }) },
  { weight: 2, arbitrary: fc.constant<Step>({ act: 'wait' }) },
)

/** A model of the rule, without hashes, locks or sealed tokens. */
class Model {
  generations = 1
  isAlive = true
  isInGrace = true

  answerTo(age: number): 'new' | 'same' | 'invalid' {
    if (!this.isAlive) return 'invalid'
    if (age === 0) {
      this.generations++
      this.isInGrace = true
      return 'new'
    }
    if (age === 1 && this.isInGrace) return 'same'
    this.isAlive = false
    return 'invalid'
  }
}

test('random devices with old and new tokens: the session follows the rule', async () => {
  const till = await aRestaurant(server())
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const model = new Model()
      const tokens = [(await till.anotherTill()).cookies.get('refreshToken')!]
      for (const taken of steps) {
        if (taken.act === 'wait') {
          await passGrace(till.tenantId)
          model.isInGrace = false
          continue
        }
        if (taken.age >= tokens.length) continue
        const presented = tokens.at(-1 - taken.age)!
        const client = new Client(server().origin, [['refreshToken', presented]])
        const expected = model.answerTo(taken.age)
        expect((await client.post('/auth/refresh-token')).status).toBe(expected === 'invalid' ? 401 : 200)
        const given = client.cookies.get('refreshToken')
        if (expected === 'invalid') expect(given).toBeUndefined()
        if (expected === 'same') expect(given).toBe(tokens.at(-1))
        if (expected === 'new') {
          expect(tokens).not.toContain(given)
          tokens.push(given!)
        }
      }
      const newest = new Client(server().origin, [['refreshToken', tokens.at(-1)!]])
      expect((await newest.post('/auth/refresh-token')).status).toBe(model.isAlive ? 200 : 401)
    }),
    { numRuns: 30 },
  )
})

async function passGrace(tenantId: string): Promise<void> {
  await server().owner.query(
    `update sessions set rotated_at = rotated_at - interval '11 seconds' where tenant_id = $1`,
    [tenantId],
  )
}
