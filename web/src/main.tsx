import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { ErrorBoundary } from './lib/errors/error-boundary.tsx'
import { firstScreenFetched } from './routes.tsx'
import './ui/theme/theme.css'

/** After this long the frame of a screen that is still on its way is drawn by itself. */
const FIRST_SCREEN_WITHIN_MS = 500

const waited = new Promise<void>((resolve) => {
  setTimeout(resolve, FIRST_SCREEN_WITHIN_MS)
})

// at once: React shows a fallback for at least 300 ms, and the screen has several
void Promise.race([firstScreenFetched, waited]).then(() => {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
    </StrictMode>,
  )
})
