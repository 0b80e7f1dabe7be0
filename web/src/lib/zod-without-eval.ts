import { z } from 'zod'

// The content security policy allows no code from strings; zod would try it once, for speed. Imported before any schema.
z.config({ jitless: true })
