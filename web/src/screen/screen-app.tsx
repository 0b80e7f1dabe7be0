import { useCallback } from 'react'
import { GuestScreen } from '../features/store/screens/show/guest-screen.tsx'
import { useScreen } from '../features/store/screens/show/use-screen.ts'
import { fetchScreen } from './fetch-screen.ts'

/** The screen of a link: the token in the address decides its kind and contents. */
export function ScreenApp({ token }: { token: string }) {
  const load = useCallback(() => fetchScreen(token), [token])
  return <GuestScreen screen={useScreen(load, token)} />
}
