import type { Ctx } from "@milkdown/ctx";
import {
  blockquoteSchema,
  bulletListSchema,
  codeBlockSchema,
  headingSchema,
  listItemSchema,
  orderedListSchema,
  paragraphSchema,
} from "@milkdown/preset-commonmark";
import { findParent } from "@milkdown/prose";
import { setBlockType, wrapIn } from "@milkdown/prose/commands";
import type { Attrs, NodeType } from "@milkdown/prose/model";
import { liftListItem, wrapInList } from "@milkdown/prose/schema-list";
import type { Command } from "@milkdown/prose/state";
import { liftTarget } from "@milkdown/prose/transform";

/** Returns the list that a position is in; the innermost of several. */
export const findList = findParent(({ type }) => /^(?:bullet|ordered)_list$/.test(type.name));

/** Sets the type of the selected blocks, or makes paragraphs of them if they have it. */
const toggleBlock =
  (ctx: Ctx, type: NodeType, attrs: Attrs = {}): Command =>
  (state, dispatch, view) => {
    const { parent } = state.selection.$from;
    const isSet =
      parent.type === type && Object.entries(attrs).every(([key, value]) => parent.attrs[key] === value);
    const set = isSet ? setBlockType(paragraphSchema.type(ctx)) : setBlockType(type, attrs);
    const leaveList = liftListItem(listItemSchema.type(ctx));
    // An item of a list begins with a paragraph.
    while (view && !set(view.state) && leaveList(view.state, view.dispatch));
    return set(view?.state ?? state, dispatch);
  };

/** Makes a list of the selected blocks, or another one of their list; takes them out of a list of the same type. */
const toggleList =
  (ctx: Ctx, type: NodeType): Command =>
  (state, dispatch, view) => {
    const list = findList(state.selection.$from);
    if (list?.node.type === type) return liftListItem(listItemSchema.type(ctx))(state, dispatch);
    if (!list) {
      const wrap = wrapInList(type);
      if (!wrap(state)) setBlockType(paragraphSchema.type(ctx))(state, dispatch);
      return wrap(view?.state ?? state, dispatch);
    }
    const tr = state.tr.setNodeMarkup(list.from, type, { spread: list.node.attrs["spread"] });
    list.node.forEach((item, offset) => {
      // The library numbers the items of a list that begins with an ordered one.
      tr.setNodeMarkup(list.from + 1 + offset, null, { ...item.attrs, listType: "bullet", label: "•" });
    });
    dispatch?.(tr);
    return true;
  };

/** Takes the selected blocks out of their quote. */
const leaveQuote =
  (ctx: Ctx): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection;
    const range = $from.blockRange($to, ({ type }) => type === blockquoteSchema.type(ctx));
    const target = range && liftTarget(range);
    if (!range || typeof target !== "number") return false;
    dispatch?.(state.tr.lift(range, target).scrollIntoView());
    return true;
  };

/** Takes the paragraph of the cursor out of its quote if both begin there. */
export const leaveQuoteAtStart =
  (ctx: Ctx): Command =>
  (state, dispatch) => {
    const { $from, empty } = state.selection;
    const isStart =
      empty &&
      $from.depth > 1 &&
      $from.parentOffset === 0 &&
      $from.index(-1) === 0 &&
      $from.node(-1).type === blockquoteSchema.type(ctx);
    return isStart && leaveQuote(ctx)(state, dispatch);
  };

/** Takes the level of the heading. */
export const toggleHeadingCommand = (ctx: Ctx, level?: number) =>
  toggleBlock(ctx, headingSchema.type(ctx), { level });
export const toggleCodeCommand = (ctx: Ctx) => toggleBlock(ctx, codeBlockSchema.type(ctx));
export const toggleBulletListCommand = (ctx: Ctx) => toggleList(ctx, bulletListSchema.type(ctx));
export const toggleOrderedListCommand = (ctx: Ctx) => toggleList(ctx, orderedListSchema.type(ctx));
export const toggleQuoteCommand =
  (ctx: Ctx): Command =>
  (state, dispatch) =>
    leaveQuote(ctx)(state, dispatch) || wrapIn(blockquoteSchema.type(ctx))(state, dispatch);
