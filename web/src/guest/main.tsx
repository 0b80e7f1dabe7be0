import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '../lib/errors/error-boundary.tsx'
import { GuestApp } from './guest-app.tsx'
import './guest.css'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary>
      <GuestApp />
    </ErrorBoundary>
  </StrictMode>,
)
