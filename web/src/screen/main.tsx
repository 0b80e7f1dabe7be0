import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '../lib/errors/error-boundary.tsx'
import { browserLanguage, LanguageProvider } from '../lib/texts.ts'
import { ScreenApp } from './screen-app.tsx'
import './screen.css'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LanguageProvider fallback={browserLanguage()}>
      <ErrorBoundary>
        <ScreenApp token={window.location.hash.slice(1)} />
      </ErrorBoundary>
    </LanguageProvider>
  </StrictMode>,
)
