import { useSWRConfig } from 'swr'

/**
 * Waits for a command; its words of success. All that is kept under this name, the first part of its keys, is then fetched
 * again, which nobody waits for.
 */
export function useRefetchAll(name: string) {
  const { mutate } = useSWRConfig()
  return async (command: Promise<{ message: string }>): Promise<string> => {
    const { message } = await command
    void mutate((key) => Array.isArray(key) && key[0] === name)
    return message
  }
}
