/**
 * The version of the code that keeps the journal, apart from the product's. The first number rises when the code that
 * makes entries unalterable, secured, kept and archived changes its effect, the second with every other change of it.
 */
export const FISCAL_VERSION = '1.10'
