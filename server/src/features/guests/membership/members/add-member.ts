import { randomBytes, randomInt } from 'node:crypto'
import { cardCodeOf, CODE_ALPHABET } from '#core/membership/card-code.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { phoneOnFile } from '../../phones/find-phone.ts'
import { findMemberOfPhone, insertMember, isCustomer } from './members.queries.ts'
import { cardUrlOf, loadProgramme } from './show-members.ts'

const TOKEN_BYTES = 16
const CODE_LENGTH = 12
/** Codes have 60 random bits: a second try is as good as certain. */
const TRIES = 3

/** Gives a customer a card; an existing one stays. */
export async function addMember(
  tx: TenantTx,
  typed: string,
  publicUrl: string,
): Promise<{ memberId: string; code: string; cardUrl: string }> {
  const { isActive } = await loadProgramme(tx)
  if (!isActive) throw new AppError('loyalty.none')
  const phone = await phoneOnFile(tx, typed)
  if (!(await isCustomer(tx.db, phone))) throw new AppError('customer.not_found')
  let member = await findMemberOfPhone(tx.db, phone)
  const isNew = !member
  for (let tries = 0; !member && tries < TRIES; tries++) {
    const characters = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(
      '',
    )
    const cardToken = randomBytes(TOKEN_BYTES).toString('base64url')
    await insertMember(tx.db, { phone, code: cardCodeOf(characters), cardToken })
    member = await findMemberOfPhone(tx.db, phone)
  }
  if (!member) throw new Error('No free code for a card.')
  if (isNew) await recordAudit(tx, { kind: 'loyalty.member_added', subject: member.code })
  return { memberId: member.id, code: member.code, cardUrl: await cardUrlOf(tx, member, publicUrl) }
}
