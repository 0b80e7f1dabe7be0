import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { billSettingsApi } from '#core/contract/selling/bill-settings.ts'
import { taxGroupsApi } from '#core/contract/selling/tax-groups.ts'
import { paymentTypesApi, settingsApi, taxesApi } from '#core/contract/settings.ts'
import { formatRate } from '#core/money/tax.ts'
import type { Config } from '../../infrastructure/config/read-config.ts'
import type { Pictures } from '../../infrastructure/files/pictures.ts'
import { receiveImage } from '../../infrastructure/http/receive-image.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { addTaxGroupPack } from './add-tax-group-pack.ts'
import { saveBillSettings, showBillSettings } from './bill-settings.ts'
import { listPaymentTypes } from './payment-types/payment-types.queries.ts'
import { renewQrCodes } from './renew-qr-codes.ts'
import { addPaymentType, removePaymentType, updatePaymentType } from './payment-types/save-payment-type.ts'
import { saveStore } from './save-store.ts'
import { addTax, removeTax, updateTax } from './save-tax.ts'
import {
  readPrintSettings,
  readStoreSettings,
  toPaymentTypeRecord,
  toPrintSettings,
  toStoreSettings,
} from './store-records.rules.ts'
import { updatePrintSettingsRow, findPrintSettings, findStore } from './store.queries.ts'
import { listTaxes } from './taxes.queries.ts'

type Dependencies = Pick<Config, 'publicUrl'> & { pictures: Pictures }

export function settingsRoutes(app: FastifyInstance, { publicUrl, pictures }: Dependencies): void {
  storeRoutes(app, publicUrl)
  logoRoutes(app, pictures)
  taxRoutes(app)
  paymentTypeRoutes(app)
  billSettingsRoutes(app)
}

function storeRoutes(app: FastifyInstance, publicUrl: string): void {
  serve(app, settingsApi.store, ({ tenant }) =>
    tenant.read(async (tx) => toStoreSettings(await findStore(tx.db), publicUrl)),
  )

  serve(app, settingsApi.saveStore, ({ tenant, body }) =>
    tenant.command(async (tx) => {
      const saved = await saveStore(tx, readStoreSettings(body))
      return { ...succeed('store.saved'), ...toStoreSettings(saved, publicUrl) }
    }),
  )

  serve(app, settingsApi.renewQrCodes, ({ tenant }) =>
    tenant.command(async (tx) => ({ ...succeed('store.qr_codes_renewed'), uniqueQRCode: await renewQrCodes(tx) })),
  )

  serve(app, settingsApi.print, ({ tenant }) =>
    tenant.read(async (tx) => toPrintSettings(await findPrintSettings(tx.db))),
  )

  serve(app, settingsApi.savePrint, ({ tenant, body }) =>
    tenant.command(async (tx) => {
      const saved = await updatePrintSettingsRow(tx.db, readPrintSettings(body))
      return { ...succeed('print.saved'), ...toPrintSettings(saved) }
    }),
  )
}

function logoRoutes(app: FastifyInstance, pictures: Pictures): void {
  serve(app, settingsApi.saveLogo, async ({ tenant, request }) => {
    // received and encoded before the transaction: neither may hold a connection of the database
    const imageURL = await pictures.save(tenant.id, await receiveImage(request))
    return tenant.command(async (tx) => {
      await saveStore(tx, { image: imageURL })
      return { ...succeed('store.logo_saved'), imageURL }
    })
  })

  serve(app, settingsApi.removeLogo, ({ tenant }) =>
    tenant.command(async (tx) => {
      await saveStore(tx, { image: null })
      return succeed('store.logo_removed')
    }),
  )
}

function taxRoutes(app: FastifyInstance): void {
  serve(app, taxesApi.list, ({ tenant }) =>
    tenant.read(async (tx) => {
      const taxes = await listTaxes(tx.db)
      return taxes.map(({ rateMilli, ...tax }) => ({ ...tax, rate: formatRate(rateMilli) }))
    }),
  )

  serve(app, taxesApi.add, ({ tenant, body }) =>
    tenant.command(async (tx) => {
      const { id } = await addTax(tx, body)
      return { ...succeed('tax.added'), taxId: id }
    }),
  )

  serve(app, taxesApi.update, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await updateTax(tx, id, body)
      return { ...succeed('tax.updated'), taxId: id }
    }),
  )

  serve(app, taxesApi.delete, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      const undo = await removeTax(tx, id)
      return { ...succeed('tax.deleted'), taxId: id, ...undo }
    }),
  )

  serve(app, taxGroupsApi.addPack, ({ tenant }) =>
    tenant.command(async (tx) => ({ ...succeed('tax_group.pack_added'), ...(await addTaxGroupPack(tx)) })),
  )
}

function paymentTypeRoutes(app: FastifyInstance): void {
  serve(app, paymentTypesApi.list, ({ tenant }) =>
    tenant.read(async (tx) => (await listPaymentTypes(tx.db)).map(toPaymentTypeRecord)),
  )

  serve(app, paymentTypesApi.add, ({ tenant, body }) =>
    tenant.command(async (tx) => ({
      ...succeed('payment_type.added'),
      ...(await addPaymentType(tx, body)),
    })),
  )

  serve(app, paymentTypesApi.update, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await updatePaymentType(tx, id, body)
      return { ...succeed('payment_type.updated'), id }
    }),
  )

  serve(app, paymentTypesApi.toggle, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await updatePaymentType(tx, id, body)
      return { ...succeed('payment_type.updated'), id }
    }),
  )

  serve(app, paymentTypesApi.delete, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      const undo = await removePaymentType(tx, id)
      return { ...succeed('payment_type.deleted'), id, ...undo }
    }),
  )
}

function billSettingsRoutes(app: FastifyInstance): void {
  serve(app, billSettingsApi.show, ({ tenant }) => tenant.read(showBillSettings))

  serve(app, billSettingsApi.save, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('bill_settings.saved'), ...(await saveBillSettings(tx, body)) })),
  )
}
