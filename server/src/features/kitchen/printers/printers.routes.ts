import type { FastifyInstance } from 'fastify'
import { printAgentsApi, printersApi } from '#core/contract/dining/printers.ts'
import { succeed } from '#core/contract/fields.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { addAgent, renameAgent, revokeAgent, showAgents } from './save-agent.ts'
import { showUnprintable } from './paper-texts.ts'
import { addPrinter, changePrinter, removePrinter, showPrinters, testPrinter } from './save-printer.ts'

/** Settings of printers and of the agents that reach them. */
export function printerRoutes(app: FastifyInstance): void {
  serve(app, printersApi.list, ({ tenant, session }) => tenant.read((tx) => showPrinters(tx, session)))
  serve(app, printersApi.add, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('printer.added'), id: await addPrinter(tx, body) })),
  )
  serve(app, printersApi.update, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await changePrinter(tx, id, body)
      return { ...succeed('printer.updated'), id }
    }),
  )
  serve(app, printersApi.delete, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      await removePrinter(tx, id)
      return { ...succeed('printer.deleted'), id }
    }),
  )
  serve(app, printersApi.texts, ({ tenant }) => tenant.read(showUnprintable))
  serve(app, printersApi.test, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => ({ ...succeed('printer.test_sent'), jobId: await testPrinter(tx, id) })),
  )
  serve(app, printAgentsApi.list, ({ tenant }) => tenant.read(showAgents))
  // no idempotency key: the agent's key would be stored with the reply
  serve(app, printAgentsApi.add, ({ tenant, body }) =>
    tenant.job(async (tx) => ({ ...succeed('print_agent.added'), ...(await addAgent(tx, body.title)) })),
  )
  serve(app, printAgentsApi.update, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await renameAgent(tx, id, body.title)
      return { ...succeed('print_agent.updated'), id }
    }),
  )
  serve(app, printAgentsApi.delete, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      await revokeAgent(tx, id)
      return { ...succeed('print_agent.revoked'), id }
    }),
  )
}
