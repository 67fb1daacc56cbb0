import type { Node } from "gatsby";
import type { GraphQLFieldResolver, GraphQLObjectType, GraphQLResolveInfo } from "gatsby/graphql";

/** An address with the characters of a file's name escaped that mean something else in addresses. */
const escapedName = (address: string): string =>
  address.replace(/[^/]+$/, (name) => encodeURIComponent(name).replaceAll("'", "%27"));

/** The address of a file of the content, under the site's path prefix; being asked for it, Gatsby publishes the file. */
export function publishedAddress<Context>(file: Node, context: Context, info: GraphQLResolveInfo): unknown {
  const { publicURL } = (info.schema.getType("File") as GraphQLObjectType).getFields();
  return publicURL?.resolve?.(file, {}, context, info);
}

/** The resolver of that address. Gatsby's own has the name as it is: with a `#` in it, it would lead to another file. */
export async function escapedAddress<Context>(
  file: Node,
  args: object,
  context: Context,
  info: GraphQLResolveInfo & { originalResolver: GraphQLFieldResolver<Node, Context> },
): Promise<unknown> {
  const address: unknown = await info.originalResolver(file, args, context, info);
  return typeof address === "string" ? escapedName(address) : address;
}
