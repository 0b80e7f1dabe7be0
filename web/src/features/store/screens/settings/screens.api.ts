import type { z } from 'zod'
import useSWR from 'swr'
import { screensApi } from '#core/contract/dining/screens.ts'
import { call } from '../../../../lib/api/api.ts'
import { useSend, useSendForMessage } from '../../../../lib/api/use-send.ts'

type AddBody = z.input<NonNullable<typeof screensApi.add.body>>
type OptionsBody = z.input<NonNullable<typeof screensApi.saveOptions.body>>

export const useScreens = () => useSWR(screensApi.list.path, () => call(screensApi.list))
export const useScreenOptions = () => useSWR(screensApi.showOptions.path, () => call(screensApi.showOptions))

/** Each command but `add` resolves to the server's message once the shown data is up to date. */
export function useScreenCommands() {
  const send = useSend()
  const sendForMessage = useSendForMessage()
  return {
    /** Its address is in this answer and nowhere else. */
    add: (body: AddBody) => send(screensApi.add, { body }),
    rename: (id: string, title: string) => sendForMessage(screensApi.update, { params: { id }, body: { title } }),
    revoke: (id: string) => sendForMessage(screensApi.delete, { params: { id } }),
    saveOptions: (body: OptionsBody) => sendForMessage(screensApi.saveOptions, { body }),
    addPicture: (picture: Blob) => {
      const form = new FormData()
      form.append('image', picture, 'picture')
      return sendForMessage(screensApi.addPicture, { form })
    },
    removePicture: (name: string) => sendForMessage(screensApi.removePicture, { params: { name } }),
  }
}
