/** Shows an article beside the screen. */
type Show = (slug: string) => void

let show: Show | null = null

/** Registers how articles are shown, while a panel is mounted; returns a function that ends it. */
export function showArticles(shown: Show): () => void {
  show = shown
  return () => {
    show = null
  }
}

/** Shows an article beside the screen; false if there is no panel, so that its link opens its page. */
export function askForArticle(slug: string): boolean {
  show?.(slug)
  return show !== null
}
