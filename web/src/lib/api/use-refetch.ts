import { useSWRConfig } from 'swr'

/** Waits for a command and has what it changed fetched again; its words of success. */
export function useRefetch(key: string) {
  const { mutate } = useSWRConfig()
  return async (command: Promise<{ message: string }>): Promise<string> => {
    const { message } = await command
    await mutate(key)
    return message
  }
}
