/** Shows an article beside the screen. */
type Show = (slug: string) => void

let show: Show | null = null

/** Called by what shows articles, while it is there; returns the way to stop. */
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
