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

/** Whether the article is shown beside the screen; where nothing can, its link leads to its page. */
export function askForArticle(slug: string): boolean {
  show?.(slug)
  return show !== null
}
