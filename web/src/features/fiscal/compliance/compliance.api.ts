import { useState } from 'react'
import useSWR from 'swr'
import { attestationApi } from '#core/contract/fiscal/attestation.ts'
import { checksApi, type CheckReply } from '#core/contract/fiscal/checks.ts'
import { closingsApi } from '#core/contract/fiscal/closings.ts'
import { fiscalApi, type Fiscal, type JournalState } from '#core/contract/fiscal/fiscal.ts'
import type { ClosingKind } from '#core/fiscal/chains.ts'
import { call } from '../../../lib/api/api.ts'
import { useSend, useSendForMessage } from '../../../lib/api/use-send.ts'

/** State of the journal, as those who keep the books get it. */
export type Journal = Pick<Fiscal, 'mode'> & JournalState

const POLL_MS = 2_000

/** State of the journal; polled while a check runs longer than its reply waited. */
export function useJournal({ checkSince = null }: { checkSince?: number | null } = {}) {
  const answer = useSWR(fiscalApi.show.path, () => call(fiscalApi.show), {
    refreshInterval: (latest) => (isRunning(checkSince, latest) ? POLL_MS : 0),
  })
  return { ...answer, data: answer.data as Journal | undefined }
}

/** True until a check that began at `since` has a result. */
const isRunning = (since: number | null, journal: Fiscal | undefined): boolean =>
  since !== null && !(journal?.last_check && Date.parse(journal.last_check.at) >= since)

type Check = { reply: CheckReply; startedAt: number }

/** A check by hand: its reply, and whether it goes on without one. */
export function useCheck() {
  const send = useSend()
  const [check, setCheck] = useState<Check | null>(null)
  const checkSince = check?.reply.running ? check.startedAt : null
  const { data } = useJournal({ checkSince })
  const run = async () => {
    const startedAt = Date.now()
    const reply = await send(checksApi.check)
    setCheck({ reply, startedAt })
    return reply
  }
  return { isChecking: isRunning(checkSince, data), reply: check?.reply.running === false ? check.reply : null, run }
}

export function useRotateKey() {
  const send = useSendForMessage()
  return ({ password }: { password: string }) => send(fiscalApi.rotateKey, { body: { password } })
}

/** Closings of a kind that ended in a span of days, the newest first. */
export function useClosings(kind: ClosingKind, { from, to }: { from: string; to: string }) {
  const query = { kind, type: 'custom', from, to }
  return useSWR([closingsApi.list.path, kind, from, to], () => call(closingsApi.list, { query }))
}

export const useClosing = (kind: string, number: string) =>
  useSWR([closingsApi.show.path, kind, number], () =>
    call(closingsApi.show, { params: { kind: kind as ClosingKind, number: Number(number) } }),
  )

export const useAttestation = () => useSWR(attestationApi.show.path, () => call(attestationApi.show))
