import { addons } from "storybook/manager-api"

/** A designer sees the screen whole; what a story does step by step opens beside it when asked for (A). */
addons.setConfig({ panelPosition: "right", showPanel: false })
