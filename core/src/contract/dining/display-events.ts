/**
 * What a till shows its guest. From a till: `{screenId, shown}`, answered with whether that screen is open. To a screen: what it shows, or
 * null for its pictures. To the tills of a restaurant: `{screenId, isOpen}`. Neither versioned nor stored (docs/rules.md, 268).
 */
export const DISPLAY = 'display'
/** To the screens of a link: something changed, ask for it again. */
export const SCREEN_UPDATE = 'screen_update'
