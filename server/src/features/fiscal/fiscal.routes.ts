import type { FastifyInstance } from 'fastify'
import { attestationApi } from '#core/contract/fiscal/attestation.ts'
import { archivesApi } from '#core/contract/fiscal/archives.ts'
import { checksApi } from '#core/contract/fiscal/checks.ts'
import { succeed } from '#core/contract/fields.ts'
import { closingsApi } from '#core/contract/fiscal/closings.ts'
import { fiscalApi } from '#core/contract/fiscal/fiscal.ts'
import type { Config } from '../../infrastructure/config/read-config.ts'
import type { Anchors } from '../../infrastructure/fiscal/anchors.ts'
import type { Root } from '../../infrastructure/fiscal/installation-key.ts'
import type { AttemptLimit } from '../../infrastructure/http/limits/attempt-limit.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../infrastructure/http/session.ts'
import { makeArchive } from './archives/make-archive.ts'
import { downloadArchive, sendZip, showArchives } from './archives/send-archive.ts'
import { checkByHand, type Checking } from './check/check-by-hand.ts'
import { closeByHand } from './closings/close-by-hand.ts'
import { showClosing, showClosings } from './closings/show-closings.ts'
import { countPractice } from './fiscal.queries.ts'
import { rotateKeyByOwner } from './keys/rotate-key.ts'
import { showAttestation } from './show-attestation.ts'
import { setMode } from './set-mode.ts'
import { showFiscal } from './show-fiscal.ts'
import { showJournal } from './show-journal.ts'

type Dependencies = {
  config: Pick<Config, 'company'>
  attempts: AttemptLimit
  root: Root
  anchors: Anchors
  checking: Omit<Checking, 'root'>
}

export function fiscalRoutes(
  app: FastifyInstance,
  { config: { company }, attempts, root, anchors, checking }: Dependencies,
): void {
  serve(app, fiscalApi.root, () => Promise.resolve({ public: root.publicKey, fingerprint: root.fingerprint }))

  serve(app, fiscalApi.journal, ({ tenant, query }) => tenant.read((tx) => showJournal(tx, query)))

  serve(app, fiscalApi.rotateKey, ({ tenant, session, body }) =>
    rotateKeyByOwner({ tenant, username: (session as StaffSession).username, attempts }, body.password),
  )

  serve(app, fiscalApi.show, ({ tenant, session }) =>
    tenant.read((tx) => showFiscal(tx, { person: session as StaffSession, root, anchors })),
  )

  serve(app, checksApi.check, async ({ tenant }) => {
    const checked = await checkByHand(tenant, { ...checking, root: root.publicKey })
    return { ...succeed(checked.running ? 'fiscal.check_started' : 'fiscal.checked'), ...checked }
  })
  serve(app, archivesApi.list, ({ tenant }) => tenant.read(showArchives))
  serve(app, archivesApi.make, ({ tenant, body }) => makeArchive(tenant, root, body))
  serve(app, archivesApi.download, async ({ tenant, params, reply }) =>
    sendZip(reply, await downloadArchive(tenant, { id: params.id, by: null, root })),
  )
  serve(app, closingsApi.list, ({ tenant, query }) => tenant.read((tx) => showClosings(tx, query)))
  serve(app, closingsApi.show, ({ tenant, params }) => tenant.read((tx) => showClosing(tx, params)))
  serve(app, closingsApi.close, ({ tenant, body }) => tenant.command((tx) => closeByHand(tx, body)))

  serve(app, attestationApi.show, ({ tenant }) => tenant.read((tx) => showAttestation(tx, { company })))

  serve(app, fiscalApi.practice, ({ tenant }) => tenant.read((tx) => countPractice(tx.db)))

  serve(app, fiscalApi.setMode, ({ tenant, session, body }) =>
    setMode({ tenant, username: (session as StaffSession).username, attempts }, body),
  )
}
