/**
 * The GraphQL types of everything in `content/`. Nothing is inferred from what an owner happened to write:
 * a field that the content rules require is non-null, every other field is nullable.
 */
export const contentTypes = /* GraphQL */ `
  type SiteLinks {
    resumePdf: String!
    resumeHtml: String!
    linkedIn: String!
    gitHub: String!
  }

  type SiteContent implements Node @dontInfer {
    name: String!
    title: String!
    description: String!
    siteUrl: String!
    links: SiteLinks!
  }

  type HomeImage {
    image: ImageSharp!
    alt: String!
  }

  type HomeContent implements Node @dontInfer {
    quotes: [String!]!
    wide: [HomeImage!]!
    tall: [HomeImage!]!
  }

  type Topic {
    title: String!
    "Common heading of neighbouring topics."
    group: String
    items: [String!]!
  }

  type AboutContent implements Node @dontInfer {
    heading: String!
    topics: [Topic!]!
  }

  type Piece {
    title: String!
    description: String!
    "Names the piece in the page's address; unique in its section."
    slug: String!
    image: ImageSharp!
    alt: String!
    code: String
    video: String
    link: String
  }

  type Section implements Node @dontInfer {
    "The section's id as the owner wrote it: its file name and its part of the address."
    jsonId: String!
    title: String!
    path: String!
    "Which of the accent colours is the section's, from 0."
    accent: Int!
    pieces: [Piece!]!
  }

  "Everything the owner wrote, complete."
  type Content {
    site: SiteContent!
    home: HomeContent!
    about: AboutContent!
    "The non-empty sections, in the order of their ids."
    sections: [Section!]!
    "One section by its node id."
    section(id: String!): Section!
  }
`;
