import { writeFileSync } from 'node:fs'
import { drawnSignsSource, DRAWN_SIGNS } from './print-agent/drawn-signs-source.ts'

writeFileSync(DRAWN_SIGNS, drawnSignsSource())
