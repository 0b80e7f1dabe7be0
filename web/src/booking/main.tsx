import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '../lib/errors/error-boundary.tsx'
import { browserLanguage, LanguageProvider } from '../lib/texts.ts'
import { BookingApp } from './booking-app.tsx'
import './booking.css'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LanguageProvider fallback={browserLanguage()}>
      <ErrorBoundary>
        <BookingApp />
      </ErrorBoundary>
    </LanguageProvider>
  </StrictMode>,
)
