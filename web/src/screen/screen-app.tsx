import { useCallback } from 'react'
import { GuestScreen } from '../features/store/screens/show/guest-screen.tsx'
import { useScreen } from '../features/store/screens/show/use-screen.ts'
import { fetchScreen } from './fetch-screen.ts'

/** The screen of a link: what it is and what it shows come with the token in its address. */
export function ScreenApp({ token }: { token: string }) {
  const load = useCallback(() => fetchScreen(token), [token])
  return <GuestScreen screen={useScreen(load, token)} />
}
