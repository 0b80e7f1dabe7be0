import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '../lib/errors/error-boundary.tsx'
import { browserLanguage, LanguageProvider } from '../lib/texts.ts'
import { ReceiptApp } from './receipt-app.tsx'
import './receipt.css'

const language = browserLanguage()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LanguageProvider fallback={language}>
      <ErrorBoundary>
        <ReceiptApp token={window.location.pathname.split('/')[2] ?? ''} />
      </ErrorBoundary>
    </LanguageProvider>
  </StrictMode>,
)
