import useSWR from 'swr'
import { giftCardsApi } from '#core/contract/guests/gift-cards.ts'
import { call } from '../../../../lib/api/api.ts'
import { useSend } from '../../../../lib/api/use-send.ts'
import { useKeptPage } from '../../../../lib/lists/use-kept-page.ts'
import { useGiftCardToPrint } from '../../../printing/gift-card/gift-card.api.ts'
import type { PeriodChoice } from '../../../reports/periods/period.rules.ts'

/** Newest first; the page before stays while the next one comes. */
export function useGiftCardsPage({ page, filter }: { page: number; filter: string }) {
  const query = { page, q: filter }
  return useKeptPage([giftCardsApi.list.path, page, filter], () => call(giftCardsApi.list, { query }))
}

/** A card with its moves. */
export const loadGiftCard = (id: string, before: string | null = null) =>
  call(giftCardsApi.show, { params: { id }, query: { before } })

export function useGiftCard(id: string) {
  return useSWR([giftCardsApi.show.path, id], () => loadGiftCard(id))
}

/** Gift cards sold, redeemed and ended in a period. */
export function useGiftCardReport(period: PeriodChoice) {
  const key = [giftCardsApi.report.path, period.type, period.from ?? '', period.to ?? '']
  return useKeptPage(key, () => call(giftCardsApi.report, { query: period }))
}

/** The commands about cards that are sold. */
export function useGiftCardCommands() {
  const send = useSend()
  const toPrint = useGiftCardToPrint()
  return {
    block: async (id: string, body: { blocked: boolean; reason: string }, idempotencyKey: string) =>
      (await send(giftCardsApi.block, { params: { id }, body, idempotencyKey })).message,
    extend: async (id: string, body: { expiresOn: string; reason: string }, idempotencyKey: string) =>
      (await send(giftCardsApi.extend, { params: { id }, body, idempotencyKey })).message,
    saveMonths: async (months: string, idempotencyKey: string) =>
      (await send(giftCardsApi.saveSettings, { body: { months }, idempotencyKey })).message,
    /** The receipt of a card once more, with its code. */
    reprint: async (id: string, idempotencyKey: string) =>
      toPrint(await send(giftCardsApi.reprint, { params: { id }, idempotencyKey })),
  }
}
