/** The owner of the demo restaurant; nobody else may open a restaurant under this name. */
export const DEMO_OWNER = 'demo@comptoir.test'

/** The shared account of everyone who opens the demo from the front page. */
export const DEMO_VISITOR = 'visite@comptoir.test'
