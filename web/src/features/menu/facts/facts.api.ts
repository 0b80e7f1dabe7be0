import type { z } from 'zod'
import { factsApi } from '#core/contract/menu/facts.ts'
import { picturesApi } from '#core/contract/menu/pictures.ts'
import { useSend, useSendForMessage } from '../../../lib/api/use-send.ts'

export type FactsBody = z.input<typeof factsApi.save.body & object>
export type StatedRows = z.input<typeof factsApi.state.body & object>['rows']

/** Each command resolves to the server's message once the shown data is up to date. */
export function useFactsCommands() {
  const send = useSendForMessage()
  const sendForReply = useSend()
  return {
    save: (id: string, body: FactsBody) => send(factsApi.save, { params: { id }, body }),
    state: (rows: StatedRows) => sendForReply(factsApi.state, { body: { rows } }),
    addPicture: (id: string, picture: Blob) => {
      const form = new FormData()
      form.append('image', picture, 'picture')
      return send(picturesApi.add, { params: { id }, form })
    },
    orderPictures: (id: string, names: string[]) => send(picturesApi.order, { params: { id }, body: { names } }),
    removePicture: (id: string, name: string) => send(picturesApi.remove, { params: { id, name } }),
  }
}
