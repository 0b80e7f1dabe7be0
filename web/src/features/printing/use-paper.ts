import { useEffect, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { PageFormat } from './paper.ts'
import { AUTO_PRINT } from './print-windows.ts'

/** The pause between the window and its print (docs/rules/screens.md#sizes-and-times). */
const AUTO_PRINT_MS = 400
const MM_PER_PX = 25.4 / 96

/**
 * Sets the printed page to the roll's width and the content's length, or to a sheet. CSS knows no automatic length, so
 * it is measured; the stylesheet is constructed, since the content policy allows no style element.
 */
export function usePageOfRoll(format: PageFormat) {
  const paper = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const element = paper.current
    if (!element) return undefined
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const leave = () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
    if (format === 'a4') {
      sheet.replaceSync('@page { size: A4; margin: 15mm }')
      return leave
    }
    // fonts that arrive late, and pictures, change the length
    const observer = new ResizeObserver(() => {
      // half a millimetre more than measured: a page that is slightly too short becomes two
      const length = Math.ceil(element.offsetHeight * MM_PER_PX + 0.5)
      sheet.replaceSync(`@page { size: ${format}mm ${length}mm; margin: 0 }`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      leave()
    }
  }, [format])

  return paper
}

/** Prints by itself where the address asks for it, once the fonts are there. */
export function useAutoPrint(): void {
  const [search] = useSearchParams()
  const isAsked = search.get('print') === AUTO_PRINT

  useEffect(() => {
    if (!isAsked) return undefined
    let isGone = false
    const timer = setTimeout(() => {
      void document.fonts.ready.then(() => {
        if (!isGone) window.print()
      })
    }, AUTO_PRINT_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isAsked])
}
