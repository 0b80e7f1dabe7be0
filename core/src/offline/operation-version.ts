/** The form of an operation's text. A queue may hold texts of older forms, which are read for 24 months. */
export const OPERATION_VERSION = 1
