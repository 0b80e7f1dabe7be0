import { expect, test } from 'vitest'
import type { AttestationReply } from '#core/contract/fiscal/attestation.ts'
import { aRestaurantWithDrawers } from '../../../test/faults/cash-calls.ts'
import { expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

test('the draft of the attestation has both parts, filled from what is known; the rest is a named blank, and it claims nothing', async () => {
  const { owner, card, sell, aStaffMember } = await aRestaurantWithDrawers(server())
  const identity = { legalName: 'SARL Lilas', legalForm: 'SARL', siret: '73282932000074' }
  await expectOk(owner.post('/settings/bill', { country: 'FR', identity }))
  const draft = () => expectOk(owner.get<AttestationReply>('/fiscal/attestation'))
  const before = await draft()
  expect(before).toMatchObject({ heading: 'PROJET', parts: [{}, {}] })
  expect(before.notice).toContain('à vérifier sur le modèle en vigueur de l’administration avant signature')
  const valueOf = ({ parts }: AttestationReply, wanted: string) =>
    parts.flatMap(({ fields }) => fields).find(({ name }) => name === wanted)?.value
  expect(valueOf(before, 'user.siret')).toBe('73282932000074')
  expect(valueOf(before, 'product.root')).toBe('1')
  expect(before.missing).toEqual(
    expect.arrayContaining(['publisher.address', 'user.address', 'user.firstUse', 'signed.place']),
  )
  expect(JSON.stringify(before)).not.toMatch(/certifi|conforme|NF ?525/i)
  await expectOk(sell(owner, { payments: [card('12.00')] }))
  const after = await draft()
  expect(after.missing).not.toContain('user.firstUse')
  expect(valueOf(after, 'user.firstUse')).toMatch(/20\d\d$/)
  expect(await (await aStaffMember(['ACCOUNTING'])).get('/fiscal/attestation')).toMatchObject({ status: 403 })
  await expectOk(owner.post('/settings/bill', { country: 'BE' }))
  expect(await owner.get('/fiscal/attestation')).toMatchObject({
    status: 404,
    body: { code: 'fiscal.no_attestation' },
  })
})
