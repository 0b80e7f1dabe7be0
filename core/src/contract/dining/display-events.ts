/**
 * The content of a till's guest screen. From a till: `{screenId, shown}`, answered with whether that screen is open. To
 * a screen: its content, or null for its pictures. To the tills of a restaurant: `{screenId, isOpen}`. Neither
 * versioned nor stored (docs/rules/guests.md#customer-display).
 */
export const DISPLAY = 'display'
/** Tells the screens of a link to reload. */
export const SCREEN_UPDATE = 'screen_update'
